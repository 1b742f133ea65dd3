import { icons, type IconName } from './icons.gen.ts'

export type { IconName }

export interface IconProps {
  readonly name: IconName
  /** What it says to people who cannot see it; without it the icon is decoration. */
  readonly label?: string | undefined
  /** In px; the size of the text around it unless told. */
  readonly size?: number | undefined
}

/** An icon in the line of the theme. */
export function Icon({ name, label, size }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      fontSize={size && size / 1.25}
      dangerouslySetInnerHTML={{ __html: icons[name] }}
    />
  )
}
