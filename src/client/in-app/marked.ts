/**
 * The line of a browser inside an app, as the first script of a page tells it, before the app that
 * knows more has come (`in-app.ts`): in few bytes, so that a few browsers of their own count, too, and a site on
 * the home screen of iOS. Apps that leave out `; wv` or end like Safari are named in part.
 */
export const IN_APP = /; wv|FB[AI_]|Insta|ly_|ll_|Snapc|Twit|edInA|MicroM|KAKAO|Telegr|iP(?!.*\d Safari\/)/

/**
 * How a page is marked inside an app: by `android` where it is one of Android that isn't Meta's, which
 * refuse more; null outside of apps.
 */
export const markOf = (agent: string): 'android' | 'app' | null => {
  if (!IN_APP.test(agent)) return null
  return /^(?!.*(FB[AI_]|Insta|Barc)).*Andr/.test(agent) ? 'android' : 'app'
}
