import type { FastifyInstance } from 'fastify'
import type { Clock } from '../time/clock.ts'
import { refuse } from '../base/errors.ts'
import { parseImageRequest, IMAGE_FORMATS, IMAGE_SIZES, type ImageRequest } from './image-sizes.ts'
import type { Log } from '../base/log.server.ts'
import { openImageCache } from './cache.server.ts'
import { Broken, Busy, openImageResizer } from './resizer.server.ts'
import { openSources, type Found, type Roots } from './sources.server.ts'

/**
 * `/img/version/format/size/path`: pictures of the site and of its operators in the sizes of 000 §9. Only what
 * is declared is made, once for all who ask at the same moment, and kept.
 */
export interface ImagesOptions {
  readonly roots: Roots
  readonly cacheDir: string
  readonly cap_bytes: number
  readonly clock: Clock
  readonly log: Log
}

export interface Images {
  /**
   * A picture of a file in a format and width.
   * @throws Refusal IMAGE_BROKEN (404), BUSY (503)
   */
  readonly take: (found: Found, request: ImageRequest) => Promise<Buffer>
}

export function openImages({ cacheDir, cap_bytes, clock, log }: Omit<ImagesOptions, 'roots'>): Images {
  const cache = openImageCache(cacheDir, cap_bytes, clock)
  const maker = openImageResizer()
  const flights = new Map<string, Promise<Buffer>>()

  async function make(found: Found, request: ImageRequest, name: string): Promise<Buffer> {
    const cached = await cache.get(name)
    if (cached) return cached
    const bytes = await maker.make(found.file, request)
    // A full disk costs time, not the picture.
    await cache.put(name, bytes).catch((error: unknown) => log.error({ error }, 'a picture was not kept'))
    return bytes
  }

  return {
    async take(found, request) {
      const name = `${found.version}-${request.width}.${request.format}`
      const flight = flights.get(name) ?? make(found, request, name).finally(() => flights.delete(name))
      flights.set(name, flight)
      try {
        return await flight
      } catch (error) {
        if (error instanceof Busy)
          return refuse('BUSY', 'Too many image requests. Try again in a moment.', {
            status: 503,
          })
        if (!(error instanceof Broken)) throw error
        log.error({ error: error.cause, file: found.file }, 'a picture cannot be read')
        return refuse('IMAGE_BROKEN', 'We can’t read this image file. Use another one.', {
          status: 404,
        })
      }
    },
  }
}

const FOREVER = 'public, max-age=31536000, immutable'
/** An address of a picture that was replaced: it gets the new one, but not for long. */
const A_MINUTE = 'public, max-age=60'

const requestOf = (format: string, size: string): ImageRequest => {
  const request = parseImageRequest(format, size)
  if (request === 'format')
    return refuse(
      'IMAGE_FORMAT',
      `Images are available as ${IMAGE_FORMATS.join(' or ')}. Request one of these formats.`,
    )
  if (request === 'size')
    return refuse(
      'IMAGE_SIZE',
      `This image size isn’t available. Request one of: ${IMAGE_SIZES.map(([name]) => name).join(', ')}.`,
    )
  return request
}

/** Mounts the service of pictures. */
export function serveImages(app: FastifyInstance, options: ImagesOptions): void {
  const sources = openSources(options.roots)
  const images = openImages(options)
  app.get<{ Params: { version: string; format: string; size: string; '*': string } }>(
    '/img/:version/:format/:size/*',
    async (request, reply) => {
      const { version, format, size, '*': path } = request.params
      const image = requestOf(format, size)
      const found = await sources.find(path)
      if (!found || !/^[0-9a-f]{8}$/.test(version))
        return refuse('IMAGE_UNKNOWN', 'Image not found. Check its address.', { status: 404 })
      const bytes = await images.take(found, image)
      return reply
        .header('content-type', `image/${image.format}`)
        .header('cache-control', version === found.version ? FOREVER : A_MINUTE)
        .send(bytes)
    },
  )
  app.get('/img/*', async () =>
    refuse('IMAGE_UNKNOWN', 'Image not found. Check its address.', { status: 404 }),
  )
}
