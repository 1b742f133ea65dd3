/** The pictures of the scratch cards: shapes in a box of 40, each in its own colors. */
type Shape = readonly [path: string, fill: string]

const PICTURES: Readonly<Record<string, readonly Shape[]>> = {
  crown: [
    ['M6 30 4 12l9 6 7-11 7 11 9-6-2 18Z', '#f5b921'],
    ['M6 31h28v4H6Z', '#c98a0c'],
    ['M20 11a2 2 0 1 0 .1 0Z', '#e2304f'],
  ],
  diamond: [
    ['M11 7h18l8 10-17 18L3 17Z', '#37b7ff'],
    ['M11 7h18l-4 10H15Z', '#b9ecff'],
    ['M15 17h10l-5 18Z', '#1287d8'],
  ],
  star: [['m20 4 4.7 10.6 11.5 1.2-8.6 7.7 2.4 11.3L20 29l-10 5.8 2.4-11.3-8.6-7.7 11.5-1.2Z', '#ffc928']],
  balloon: [
    ['M20 4c8 0 12 6 12 12 0 8-7 14-12 14S8 24 8 16C8 10 12 4 20 4Z', '#e8365f'],
    ['M15 10c-3 2-4 5-3 8 1-4 2-6 6-8Z', '#ffb3c5'],
    ['m18 30 2-1 2 1-1 2h-2Z', '#b31f44'],
  ],
  ticket: [
    ['M4 12h32v5a3 3 0 0 0 0 6v5H4v-5a3 3 0 0 0 0-6Z', '#ff9f43'],
    ['M11 15h18v10H11Z', '#fff0d6'],
  ],
  horse: [
    ['M10 34V18c0-8 6-12 12-12l-2 4c6 1 10 5 11 10l-4 3-6-3v14Z', '#9b5de5'],
    ['M12 12c-5 3-7 9-6 15l4-4Z', '#f6c945'],
    ['M24 14.5a1.5 1.5 0 1 0 .1 0Z', '#fff'],
  ],
  candy: [
    ['M20 11a9 9 0 1 0 .1 0Z', '#ff5fa2'],
    ['M20 11c5 4 5 14 0 18-5-4-5-14 0-18Z', '#ffd1e6'],
    ['M12 16 3 11v18l9-5ZM28 16l9-5v18l-9-5Z', '#ff8fc0'],
  ],
  cherry: [
    ['M12 22a7 7 0 1 0 .1 0ZM27 24a6.5 6.5 0 1 0 .1 0Z', '#d6173a'],
    ['M13 22C14 14 20 8 30 6c-3 6-4 12-3 18l-1.6.2C24.6 18 25 13 27 9.5 20 12 15.5 16 14.8 22Z', '#2f8f4e'],
  ],
  cap: [
    ['M20 6 34 32H6Z', '#3f8efc'],
    ['M20 3a3 3 0 1 0 .1 0Z', '#ffd23f'],
    ['M6 32h28v3H6Z', '#1f5fc4'],
  ],
  drum: [
    ['M6 13h28v18H6Z', '#d6453d'],
    ['M6 10h28v5H6ZM6 29h28v5H6Z', '#f3d9a2'],
    ['m6 15 7 14 7-14 7 14 7-14', 'none'],
  ],
  chest: [
    ['M5 18C5 10 10 8 20 8s15 2 15 10Z', '#9a5b1e'],
    ['M5 19h30v14H5Z', '#7a4412'],
    ['M17 17h6v8h-6Z', '#ffd24d'],
  ],
  goblet: [
    ['M11 6h18c0 9-3 14-7 15v7h5v4H13v-4h5v-7c-4-1-7-6-7-15Z', '#e9b23a'],
    ['M14 9h12c0 3-1 6-2 8-4 1-8-2-10-8Z', '#b3243f'],
  ],
  ring: [
    ['M20 14a11 11 0 1 0 .1 0Zm0 4a7 7 0 1 1-.1 0Z', '#f0c040'],
    ['M20 3 26 9 20 17 14 9Z', '#49d3ff'],
  ],
  pearl: [
    ['M20 7a13 13 0 1 0 .1 0Z', '#f4ede3'],
    ['M15 12c-3 2-4 5-4 8 3-1 6-4 7-8Z', '#fff'],
  ],
  coins: [
    ['M14 16a9 9 0 1 0 .1 0Z', '#f2b632'],
    ['M26 11a9 9 0 1 0 .1 0Z', '#ffd566'],
    ['M26 15a5 5 0 1 0 .1 0Z', '#e2a21f'],
  ],
  coin: [
    ['M20 8a12 12 0 1 0 .1 0Z', '#d9a02b'],
    ['M20 12a8 8 0 1 0 .1 0Z', '#ffd566'],
  ],
  shell: [
    ['M20 33 5 18C8 9 14 6 20 6s12 3 15 12Z', '#d7bfa4'],
    ['M20 33 13 9M20 33V6M20 33l7-24', 'none'],
  ],
  stone: [['M6 28c0-8 5-15 14-15s15 6 15 14c0 5-29 6-29 1Z', '#8d8678']],
  weed: [['M18 35c-6-6 2-10-2-16s2-9 4-15c1 6 6 8 3 15s4 10-1 16Z', '#4c8a55']],
}

/** A picture by its name. */
export function Picture({ name }: { readonly name: string }) {
  return (
    <svg className="ticket-picture" viewBox="0 0 40 40" aria-hidden>
      {(PICTURES[name] ?? []).map(([path, fill], index) => (
        <path
          key={index}
          d={path}
          fill={fill}
          stroke={fill === 'none' ? '#0006' : '#0004'}
          strokeWidth={fill === 'none' ? 1.5 : 0.8}
        />
      ))}
    </svg>
  )
}
