import { lookOf, readingOf } from './fold.server.ts'

/** Words that no player's name may have, each in the form in which it is looked for. */
export interface WordList {
  /** Wherever they stand. */
  readonly anywhere: readonly string[]
  /** As a word of the name. */
  readonly words: ReadonlySet<string>
}

const split = (text: string) => text.split(/\s+/)

const listOf = (anywhere: string, words: string): WordList => ({
  anywhere: split(anywhere).map(readingOf),
  words: new Set(split(words).map(readingOf)),
})

/** Names of who speaks for a site, in English and Spanish. */
export const SITE = listOf(
  `admin moderator moderador support soporte helpdesk customerservice customercare atencionalcliente
   official oficial webmaster postmaster noreply fairground gamemaster`,
  `mod mods gm staff personal system sistema operator operador owner security seguridad help ayuda host
   dealer croupier casino house management manager gerente ceo root server billing payments compliance
   legal`,
)

/** Names that stand for somebody else on a board. */
const NOBODY = new Set(
  split(
    'you tu usted yo me player aplayer jugador guest invitado anonymous anonimo nobody nadie null undefined',
  ).map(lookOf),
)

/** Whether a whole name stands for anybody: a board marks the reader's own row with `You`. */
export const isAnybody = (name: string): boolean => NOBODY.has(lookOf(name))

/** Slurs and obscenities of English and Spanish; those that stand inside of good words only as words. */
export const RUDE = listOf(
  `fuck fvck nigger nigga faggot bitch whore pussy dildo blowjob handjob cumshot asshole arsehole
   bullshit shithead dickhead motherfuck retard tranny wetback penis vagina porn hitler jizz wanker
   slutty cocksuck deepthroat gangbang molest pedophil paedophil childrape mierda pendejo pendeja cabron
   maricon culero cojones hijoputa hijodeputa putamadre gilipollas zorrita chingada malparid`,
  `shit shits shitty cunt cunts cock cocks dick dicks twat wank cum cums slut sluts fag fags spic spics
   chink chinks kike kikes gook gooks coon coons paki pakis rape raped raper rapist nazi nazis kkk tit
   tits boob boobs ass asses arse anal anus sex sexy pedo paedo incest suicide terrorist puta putas puto
   putos verga joder chinga culo tetas marica sudaca polla follar`,
)
