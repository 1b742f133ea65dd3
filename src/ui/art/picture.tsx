import { imageAddress, srcsetOf, type ImageSource } from '#platform/images/image-sizes.ts'

export interface PictureProps {
  readonly source: ImageSource
  /** How wide its place is, as CSS says it: `(min-width: 1024px) 640px, 100vw`. */
  readonly sizes: string
  /** Another cut for narrow screens, with the media query under which it stands in. */
  readonly other?:
    | { readonly source: ImageSource; readonly media: string; readonly sizes: string }
    | undefined
  readonly alt: string
  readonly className?: string | undefined
  /** It is the largest thing of the first screen: fetched at once, before others. */
  readonly first?: boolean | undefined
}

/**
 * A picture that comes as large as its place, in the best format that the browser reads (000 §9). For pictures
 * without exact files of their own; width and height keep its place until it is there.
 */
export function Picture({ source, sizes, other, alt, className, first }: PictureProps) {
  return (
    <picture>
      {other && (
        <>
          <source
            media={other.media}
            type="image/avif"
            srcSet={srcsetOf(other.source, 'avif')}
            sizes={other.sizes}
          />
          <source
            media={other.media}
            type="image/webp"
            srcSet={srcsetOf(other.source, 'webp')}
            sizes={other.sizes}
          />
        </>
      )}
      <source type="image/avif" srcSet={srcsetOf(source, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={imageAddress(source, 'webp', 'md')}
        srcSet={srcsetOf(source, 'webp')}
        sizes={sizes}
        width={source.width}
        height={source.height}
        alt={alt}
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
        loading={first ? undefined : 'lazy'}
      />
    </picture>
  )
}
