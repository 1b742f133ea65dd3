/** The tile of a game, which was pressed and has come already: it stands in its place until the game can be seen. */
export function Poster({ slug }: { readonly slug: string }) {
  const at = `/art/tiles/${slug}`
  return (
    <picture className="game-poster">
      <source type="image/avif" srcSet={`${at}@1x.avif 1x,${at}@2x.avif 2x`} />
      <img src={`${at}@1x.webp`} srcSet={`${at}@2x.webp 2x`} alt="" width={228} height={304} />
    </picture>
  )
}
