/**
 * The line of a browser inside an app, as the first script of a page tells it, before the app that
 * knows more has come (`in-app.ts`): in few bytes, so that a few browsers of their own count, too, and a site on
 * the home screen of iOS. Apps that leave out `; wv` or end like Safari are named in part. The page is marked by the whole line,
 * of which a sheet tells apps of Android that aren't Meta's (`auth.css`): those refuse more.
 */
export const IN_APP = /wv|FB|l[yl]_|Snap|eleg|iP(?!.*\d Safari\/)/
