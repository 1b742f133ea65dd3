import { NAMELESS } from '#platform/players/names/nameless.ts'
import { t } from '#platform/words/words.ts'

/**
 * The public name of a player, in its own direction, cut where there is no room. It is no word of ours, unless
 * their name isn’t shown.
 */
export function PlayerName({ name }: { readonly name: string }) {
  const isNameless = name === NAMELESS
  const shown = isNameless ? t('A player') : name
  return (
    <bdi className="player-name" translate={isNameless ? undefined : 'no'} title={shown}>
      {shown}
    </bdi>
  )
}
