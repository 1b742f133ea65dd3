/**
 * The line of a browser inside an app, as the first script of a page tells it, before the app that
 * knows more has come (`in-app.ts`): in few bytes, so that a few browsers of their own count, too, and a site on
 * the home screen of iOS.
 */
export const IN_APP = /; wv|FBAN|iP(?!.*\d Safari\/)/
