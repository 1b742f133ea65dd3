/** The words of the letters that the account feature sends. */

const sign = (brand: string) => `\n\n${brand}`

export const confirmLetter = (brand: string, link: string) => ({
  subject: `Confirm your e-mail address for ${brand}`,
  text: `Welcome to ${brand}!\n\nOpen this link to confirm that this address is yours:\n${link}\n\nIt works once, for 24 hours. If you did not sign up, ignore this letter: nothing happens without the link.${sign(brand)}`,
})

/** To the owner of a confirmed address that somebody signed up with again. */
export const alreadyLetter = (brand: string, link: string) => ({
  subject: `You already have an account at ${brand}`,
  text: `Somebody signed up at ${brand} with this address, and there is an account with it already.\n\nIf it was you, sign in here:\n${link}\n\nIf you forgot the password, choose "Forgot password" there. If it was not you, ignore this letter: your account is untouched.${sign(brand)}`,
})

export const restoreLetter = (brand: string, link: string) => ({
  subject: `Choose a new password for ${brand}`,
  text: `Somebody, hopefully you, asked for a new password at ${brand}.\n\nOpen this link to choose one:\n${link}\n\nIt works once. If it was not you, ignore this letter: your password stays as it is.${sign(brand)}`,
})
