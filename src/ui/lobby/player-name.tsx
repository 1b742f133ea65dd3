/** The public name of a player: no words of ours, in its own direction, cut where there is no room. */
export const PlayerName = ({ name }: { readonly name: string }) => (
  <bdi className="player-name" translate="no" title={name}>
    {name}
  </bdi>
)
