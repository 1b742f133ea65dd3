import type { Standing } from './contract.ts'

/** What a brand calls its two currencies. */
interface Words {
  readonly coins: string
  readonly entries: string
}

interface Change {
  readonly brand: string
  readonly words: Words
  readonly state: string
  readonly policy: Exclude<Standing, 'unknown'>
  /** Last day of a wind-down, `YYYY-MM-DD`. */
  readonly until: string | null
}

const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function consequences({ words: { coins, entries }, policy, until }: Change): readonly string[] {
  switch (policy) {
    case 'prizes':
      return [`You can play with ${entries} again, and redeem what you win.`]
    case 'redeemOnly':
      return [
        `You can no longer play with ${entries}. Your ${coins} are open to play as before.`,
        until
          ? `What you have won stays yours: redeem it by ${dayInWords(until)}.`
          : 'What you have won stays yours: you can redeem it now.',
      ]
    case 'coinsOnly':
      return [
        `You can no longer play with ${entries}. Your ${coins} are open to play as before.`,
        'If you still hold winnings, write to our support.',
      ]
    case 'blocked':
      return [
        'Playing is no longer possible from your state, and your account rests.',
        'If you still hold winnings, write to our support.',
      ]
  }
}

/** The letter to the players of a state whose policy has changed. */
export function policyLetter(change: Change): { readonly subject: string; readonly text: string } {
  return {
    subject: `What changes at ${change.brand} for players in ${change.state}`,
    text: [
      `The rules for players in ${change.state} have changed as of today.`,
      ...consequences(change),
      'You need not do anything for this to take effect.',
    ].join('\n\n'),
  }
}
