import { useId } from 'react'
import { gold, paint, Paints, rod } from '../paint.tsx'

/** The layers of a chest, each a drawing of the same size: what moves by itself is a layer of its own. */

const BANDS = [48, 138]

function Layer({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <svg className="chest-layer" data-layer={name} viewBox="0 0 200 190" aria-hidden>
      {children}
    </svg>
  )
}

/** The lining of the lid, seen when it stands open. */
export function Lining() {
  const id = useId()
  return (
    <Layer name="lining">
      <Paints id={id} />
      <path d="M32 82V44Q32 10 100 8Q168 10 168 44V82Z" fill={gold(id)} />
      <path d="M32 82V44Q32 10 100 8Q168 10 168 44V82Z" className="kit-edge" />
      <path d="M41 82V47Q41 20 100 18Q159 20 159 47V82Z" className="chest-inside" />
      <path d="M41 82V60Q70 50 100 50T159 60V82Z" className="chest-lit" />
    </Layer>
  )
}

/** The opening, with the light inside. */
export function Opening() {
  return (
    <Layer name="opening">
      <path d="M34 76H166L176 100H24Z" className="chest-inside" />
      <path d="M46 80H154L160 100H40Z" className="chest-lit" />
    </Layer>
  )
}

const HEAP = [
  [62, 92, -12],
  [86, 84, 8],
  [112, 82, -6],
  [138, 91, 14],
  [76, 96, 4],
  [101, 94, -10],
  [126, 96, 6],
] as const

/** A heap of coins that looks over the rim. */
export function Heap() {
  const id = useId()
  return (
    <Layer name="heap">
      <Paints id={id} />
      {HEAP.map(([x, y, turn]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <ellipse rx="17" ry="9" cy="3" className="chest-coin-side" />
          <ellipse rx="17" ry="9" fill={gold(id)} />
          <ellipse rx="11" ry="5.4" className="kit-edge" />
        </g>
      ))}
    </Layer>
  )
}

/** The box, in planks and bands. */
export function Box() {
  const id = useId()
  return (
    <Layer name="box">
      <Paints id={id} />
      <path d="M22 98H178L171 166Q170 174 162 174H38Q30 174 29 166Z" fill={paint(id)} />
      <path d="M25 124H175M27 150H173" className="kit-seam" />
      <path d="M30 106H170" className="kit-shine" opacity="0.35" />
      {BANDS.map((x) => (
        <path key={x} d={`M${x} 98h14v76h-14z`} fill={rod(id)} className="kit-edge-fill" />
      ))}
      <path d="M22 98H178L176.600 111H23.400Z" fill={gold(id)} />
      <path d="M28 160H172L171 166Q170 174 162 174H38Q30 174 29 166Z" fill={gold(id)} />
      <path d="M22 98H178L171 166Q170 174 162 174H38Q30 174 29 166Z" className="kit-edge" />
      {BANDS.map((x) => (
        <g key={x} className="chest-rivets">
          <circle cx={x + 7} cy="120" r="2.600" />
          <circle cx={x + 7} cy="150" r="2.600" />
        </g>
      ))}
    </Layer>
  )
}

/** The lid, closed. */
export function Lid() {
  const id = useId()
  return (
    <Layer name="lid">
      <Paints id={id} />
      <path d="M18 100V74Q18 34 100 32Q182 34 182 74V100Z" fill={paint(id)} />
      <path d="M20 66Q24 54 52 48M60 46Q100 39 140 46" className="kit-shine" opacity="0.5" />
      <path d="M19 76Q40 66 100 66T181 76" className="kit-seam" />
      {BANDS.map((x, i) => (
        <path
          key={x}
          d={`M${x - 2} 100V${i ? 46 : 47}Q${x + 6} ${i ? 42 : 40} ${x + 16} ${i ? 47 : 42}V100Z`}
          fill={rod(id)}
        />
      ))}
      <path d="M18 88H182V102Q182 104 180 104H20Q18 104 18 102Z" fill={gold(id)} />
      <path
        d="M18 100V74Q18 34 100 32Q182 34 182 74V102Q182 104 180 104H20Q18 104 18 102Z"
        className="kit-edge"
      />
      <path d="M84 84Q84 78 90 78H110Q116 78 116 84V112Q116 126 100 128Q84 126 84 112Z" fill={gold(id)} />
      <path
        d="M84 84Q84 78 90 78H110Q116 78 116 84V112Q116 126 100 128Q84 126 84 112Z"
        className="kit-edge"
      />
      <path
        d="M100 96a6.500 6.500 0 0 1 3.400 12l2 9h-10.800l2-9a6.500 6.500 0 0 1 3.400-12z"
        className="chest-inside"
      />
    </Layer>
  )
}
