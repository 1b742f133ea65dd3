/** The dark room: shaders run one at a time in a headless browser, pictures come out. */
import { readFileSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'
import sharp from 'sharp'

export type Uniform = number | readonly number[]

export interface Exposure {
  readonly fragment: string
  readonly width: number
  readonly height: number
  /** Samples per pixel along each axis. */
  readonly sampling?: number
  readonly uniforms: Readonly<Record<string, Uniform>>
  /** A square of distances for `uShape`. */
  readonly shape?: { readonly size: number; readonly values: Float32Array } | undefined
}

const here = new URL('../studio/', import.meta.url)
const source = (name: string): string => readFileSync(new URL(name, here), 'utf8')

/** The text of a shader with its parts put in: `//#include light`, and `//#include prop` for a solid. */
export function shader(name: string, part = ''): string {
  const body = part ? source(part) : ''
  // A body of coarse data takes its normals over a wider step than others.
  const wide = /^\/\/ normals (\S+)$/m.exec(body)?.[1] ?? '0.0014'
  return source(name)
    .replace('* 0.0014', `* ${wide}`)
    .replace('//#include light', source('light.glsl'))
    .replace('//#include prop', body)
}

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-watchdog',
]

/** Runs inside the page: draws one exposure in strips, so that no strip outlasts the driver's patience. */
async function expose(job: {
  fragment: string
  width: number
  height: number
  uniforms: Record<string, Uniform>
  shape?: { size: number; base64: string }
}): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = job.width
  canvas.height = job.height
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    premultipliedAlpha: false,
    preserveDrawingBuffer: true,
    antialias: false,
  })!
  const program = gl.createProgram()
  const vertex =
    '#version 300 es\nvoid main(){gl_Position=vec4(vec2(gl_VertexID&1,gl_VertexID>>1)*4.0-1.0,0,1);}'
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, job.fragment],
  ] as const) {
    const part = gl.createShader(kind)!
    gl.shaderSource(part, text)
    gl.compileShader(part)
    if (!gl.getShaderParameter(part, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(part) ?? 'A shader does not compile.')
    gl.attachShader(program, part)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  if (job.shape) {
    const bytes = Uint8Array.from(atob(job.shape.base64), (c) => c.charCodeAt(0))
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      gl.R16F,
      job.shape.size,
      job.shape.size,
      0,
      gl.RED,
      gl.FLOAT,
      new Float32Array(bytes.buffer),
    )
    for (const [name, value] of [
      [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
      [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
      [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
      [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    ] as const)
      gl.texParameteri(gl.TEXTURE_2D, name, value)
  }
  const total = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) as number
  for (let i = 0; i < total; i++) {
    const { name, type } = gl.getActiveUniform(program, i)!
    const at = gl.getUniformLocation(program, name)
    const value = job.uniforms[name.replace('[0]', '')]
    if (value === undefined) continue
    const list = [value].flat() as number[]
    if (type === gl.INT) gl.uniform1i(at, list[0]!)
    else if (type === gl.FLOAT) gl.uniform1fv(at, list)
    else if (type === gl.FLOAT_VEC2) gl.uniform2fv(at, list)
    else if (type === gl.FLOAT_VEC3) gl.uniform3fv(at, list)
    else if (type === gl.FLOAT_VEC4) gl.uniform4fv(at, list)
  }
  gl.viewport(0, 0, job.width, job.height)
  gl.enable(gl.SCISSOR_TEST)
  const pixel = new Uint8Array(4)
  for (let y = 0; y < job.height; y += 96) {
    gl.scissor(0, y, job.width, 96)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.readPixels(0, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  const url = canvas.toDataURL('image/png')
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return url
}

export class Studio {
  #browser: Browser | undefined
  #page: Page | undefined

  /** Opens the browser at the first exposure only: a build without changes never starts it. */
  async #room(): Promise<Page> {
    this.#browser ??= await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      headless: true,
      args: FLAGS,
    })
    this.#page ??= await this.#browser.newPage()
    return this.#page
  }

  /** Draws at `sampling` times the size and scales down: edges are smooth, alpha is straight. */
  async shoot(exposure: Exposure): Promise<Buffer> {
    const page = await this.#room()
    const k = exposure.sampling ?? 2
    const width = exposure.width * k
    const height = exposure.height * k
    const shape = exposure.shape && {
      size: exposure.shape.size,
      base64: Buffer.from(
        exposure.shape.values.buffer,
        exposure.shape.values.byteOffset,
        exposure.shape.values.byteLength,
      ).toString('base64'),
    }
    const job = {
      fragment: exposure.fragment,
      width,
      height,
      uniforms: { ...exposure.uniforms, uSize: [width, height] },
      ...(shape ? { shape } : {}),
    }
    const url = await page.evaluate(expose, job).catch(async (error: unknown) => {
      // A browser that was taken away is opened again, once; a shader that fails fails again.
      if (!/closed|crashed/.test(String(error))) throw error
      await this.close()
      return (await this.#room()).evaluate(expose, job)
    })
    const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    return sharp(png)
      .resize(exposure.width, exposure.height, { kernel: 'lanczos3' })
      .png({ compressionLevel: 6 })
      .toBuffer()
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    this.#browser = undefined
    this.#page = undefined
  }
}
