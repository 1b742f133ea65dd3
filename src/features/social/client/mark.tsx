import type { SocialMethod } from './methods.ts'

/** The marks of the companies, as their guidelines draw them on a button. */
const MARKS: Readonly<Record<SocialMethod, string>> = {
  google:
    '<g fill="none" stroke-width="4.4"><path stroke="#ea4335" d="M18.6 6.9A8.3 8.3 0 0 0 4.7 8"/>' +
    '<path stroke="#fbbc05" d="M4.7 8a8.3 8.3 0 0 0 0 8"/><path stroke="#34a853" d="M4.7 16a8.3 8.3 0 0 0 12.6 2.4"/>' +
    '<path stroke="#4285f4" d="M17.3 18.4a8.3 8.3 0 0 0 3-6.4h-8.2"/></g>',
  facebook:
    '<circle cx="12" cy="12" r="11" fill="#1877f2"/><path fill="#fff" d="M13.4 22.9v-7.6h2.5l.5-3.3h-3v-2.1c0-.9.4-1.8 1.9-1.8h1.4V5.3' +
    's-1.3-.2-2.5-.2c-2.6 0-4.3 1.6-4.3 4.4V12H7.1v3.3h2.8v7.6z"/>',
  apple:
    '<path fill="currentColor" d="M16.9 12.7c0-2.2 1.8-3.2 1.9-3.3-1-1.5-2.6-1.7-3.2-1.7-1.3-.1-2.6.8-3.3.8-.7 0-1.7-.8-2.9-.8' +
    '-1.5 0-2.8.9-3.6 2.2-1.5 2.7-.4 6.6 1.1 8.7.7 1.1 1.6 2.2 2.7 2.2 1.1 0 1.5-.7 2.9-.7 1.3 0 1.7.7 2.9.7s1.9-1.1 2.6-2.1' +
    'c.8-1.2 1.2-2.4 1.2-2.4s-2.3-.9-2.3-3.6zM14.8 6.1c.6-.7 1-1.7.9-2.7-.9 0-1.9.6-2.5 1.3-.6.6-1 1.6-.9 2.6.9.1 1.9-.5 2.5-1.2z"/>',
}

/** The mark of a provider. */
export const Mark = ({ method }: { readonly method: SocialMethod }) => (
  <svg className="mark" viewBox="0 0 24 24" aria-hidden dangerouslySetInnerHTML={{ __html: MARKS[method] }} />
)
