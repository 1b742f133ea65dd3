import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Icon, type IconName } from '#ui/art/icon.tsx'
import { Picture } from '#ui/art/picture.tsx'
import { useApp } from '#client/context/app.ts'

const promises = (): readonly { readonly icon: IconName; readonly text: string }[] => [
  { icon: 'gift', text: t('Welcome bonus, no purchase necessary') },
  { icon: 'shield', text: t('Provably fair results you can verify') },
  { icon: 'trophy', text: t('Published odds for every game') },
]

/** The stage fills its height, so the height says how wide the picture is; below it is not shown at all. */
const STAGE = '(min-width: 1024px) max(52vw, 240dvh), 1px'

/** The frame of sign-in and sign-up: the brand's stage on one side, the form on the other. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const { brand } = useApp()
  return (
    <div className="auth">
      <aside className="auth-stage" aria-label={brand.words.tagline}>
        {brand.stage && <Picture source={brand.stage.wide} sizes={STAGE} alt="" />}
        <div className="auth-words">
          <p className="auth-tagline">{brand.words.tagline}</p>
          <ul>
            {promises().map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <main className="auth-main" id="content">
        <a className="logo" href="/" aria-label={t('{brand}, home', { brand: brand.title })}>
          {brand.logo ? <img alt="" {...brand.logo} /> : brand.title}
        </a>
        <div className="panel auth-panel">{children}</div>
      </main>
    </div>
  )
}
