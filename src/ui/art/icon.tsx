import { memo } from 'react'
import type { IconName } from './icons.names.ts'
import sheet from './icons.svg?no-inline'

export type { IconName }

export interface IconProps {
  readonly name: IconName
  /** Accessible name; without it the icon is decoration. */
  readonly label?: string | undefined
  /** In px; the size of the text around it by default. */
  readonly size?: number | undefined
}

/**
 * An icon in the line of the theme, drawn from the one sheet that all pages share: its symbols inherit stroke
 * and fill (docs/decisions/042-what-a-page-does-not-carry.md).
 */
export const Icon = memo(function Icon({ name, label, size }: IconProps) {
  return (
    <svg
      className="icon"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      fontSize={size && size / 1.25}
      dangerouslySetInnerHTML={{ __html: `<use href="${sheet}#${name}"/>` }}
    />
  )
})
