/** Made by `npm run art`: the backdrop of each game, in `/art/scenes`. Do not edit. */
export const rooms: Readonly<Record<string, string>> = {
}
