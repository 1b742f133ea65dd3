import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '../button.tsx'
import { Icon, type IconName } from '../art/icon.tsx'
import { useReducedMotion } from '../motion/motion.ts'

/** The address of a picture in a density and a format. */
export type SlidePicture = (density: 1 | 2, format: 'avif' | 'webp') => string

/** The files of a picture by width or density, as `srcset` has them. */
export type SlideWidths = (format: 'avif' | 'webp') => string

/** A picture that is there in its sizes, by its address without density and ending. */
export const drawn =
  (address: string): SlidePicture =>
  (density, format) =>
    `${address}@${density}x.${format}`

/** Its cut for phones. */
export const drawnTall =
  (address: string): SlideWidths =>
  (format) =>
    `${address}@1x.${format} 1x,${address}@2x.${format} 2x`

export interface HeroSlide {
  readonly key: string
  readonly kicker?: string | undefined
  readonly icon?: IconName | undefined
  readonly title: string
  readonly text?: string | undefined
  readonly action: { readonly label: string; readonly href: string }
  readonly more?: { readonly label: string; readonly href: string } | undefined
  /**
   * The wide picture, its subject right of the middle. The theme's stage stands in until it is there.
   */
  readonly image?: SlidePicture | undefined
  /** Another cut for phones, about 4:3, in place of the right side of the wide one. */
  readonly imageMobile?: SlideWidths | undefined
  /** Address of an upright picture without density and ending, for example a game's: it leans at the right. */
  readonly tile?: string | undefined
}

const PHONE = '(max-width:767px)'

export interface HeroBannerProps {
  readonly slides: readonly HeroSlide[]
  /** How long a slide stays; 0 never turns by itself. */
  readonly each_ms?: number | undefined
}

/**
 * The stage of a page. It turns by itself until somebody touches it, waits under the pointer and the focus,
 * and stands still where less motion is wanted.
 */
export function HeroBanner({ slides, each_ms = 7000 }: HeroBannerProps) {
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const [stopped, setStopped] = useState(false)
  // The others come when the app is hydrated: what nobody sees yet has no part in the first screen.
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const section = useRef<HTMLElement>(null)
  const still = useReducedMotion()
  const running = each_ms > 0 && slides.length > 1 && !held && !stopped && !still

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) setAt((now) => (now + 1) % slides.length)
    }, each_ms)
    return () => clearInterval(timer)
  }, [running, each_ms, slides.length])

  return (
    <section
      ref={section}
      className="hero"
      aria-roledescription={t('carousel')}
      aria-label={t('Highlights')}
      onPointerDown={() => setStopped(true)}
      onKeyDown={() => setStopped(true)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(section.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {slides.slice(0, hydrated ? undefined : 1).map((slide, index) => (
        <Slide key={slide.key} slide={slide} first={index === 0} shown={index === at} />
      ))}
      {slides.length > 1 && (
        <div className="hero-dots">
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              aria-label={dotLabel(index, slides, hydrated)}
              aria-current={index === at || undefined}
              onClick={() => setAt(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** The label of the dot of a slide. Slides that have not loaded have only their number. */
function dotLabel(index: number, slides: readonly HeroSlide[], hydrated: boolean): string {
  const place = { number: index + 1, count: slides.length }
  return hydrated || index === 0
    ? t('Show {number} of {count}: {title}', { ...place, title: slides[index]!.title })
    : t('Show {number} of {count}', place)
}

/** A browser looks for pictures in the page once it has its style: the head of the page names this one before. */
function fetchFirst(wide: SlidePicture, tall: SlideWidths | undefined): void {
  const name = (imageSrcSet: string, media: string) =>
    preload(wide(1, 'avif'), { as: 'image', type: 'image/avif', fetchPriority: 'high', imageSrcSet, media })
  name(`${wide(1, 'avif')} 1x,${wide(2, 'avif')} 2x`, tall ? `not all and ${PHONE}` : 'all')
  if (tall) name(tall('avif'), PHONE)
}

function Slide(props: { readonly slide: HeroSlide; readonly first: boolean; readonly shown: boolean }) {
  const { slide, first, shown } = props
  const { image: wide, imageMobile: tall } = slide
  if (first && wide && typeof document === 'undefined') fetchFirst(wide, tall)
  return (
    <div className="slide" data-shown={shown || undefined} inert={!shown}>
      {wide && (
        <picture className="slide-art">
          {tall && (
            <>
              <source media={PHONE} type="image/avif" srcSet={tall('avif')} />
              <source media={PHONE} srcSet={tall('webp')} />
            </>
          )}
          <source type="image/avif" srcSet={`${wide(1, 'avif')} 1x,${wide(2, 'avif')} 2x`} />
          <img
            src={wide(1, 'webp')}
            srcSet={`${wide(2, 'webp')} 2x`}
            alt=""
            decoding="async"
            fetchPriority={first ? 'high' : 'low'}
            loading={first ? undefined : 'lazy'}
          />
        </picture>
      )}
      {slide.tile && (
        <picture className="slide-tile">
          <source type="image/avif" srcSet={`${slide.tile}@1x.avif 1x,${slide.tile}@2x.avif 2x`} />
          <img
            src={`${slide.tile}@1x.webp`}
            srcSet={`${slide.tile}@2x.webp 2x`}
            alt=""
            width={228}
            height={304}
            decoding="async"
            loading={first ? undefined : 'lazy'}
          />
        </picture>
      )}
      <div className="slide-text">
        {slide.kicker && (
          <p className="kicker">
            <Icon name={slide.icon ?? 'sparkles'} />
            {slide.kicker}
          </p>
        )}
        <h2>{slide.title}</h2>
        {slide.text && <p className="slide-lead">{slide.text}</p>}
        <div className="slide-actions">
          <ButtonLink href={slide.action.href}>{slide.action.label}</ButtonLink>
          {slide.more && (
            <ButtonLink href={slide.more.href} kind="ghost">
              {slide.more.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
