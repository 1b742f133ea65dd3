/**
 * Evidence: rows that prove something and are no operation of the ledger. Each gets a link in its player's
 * chain. What a link holds is said here, in code, because whoever rewrites the database could rewrite a view.
 */
export interface EvidenceKind {
  /** As the trigger of the table names it. */
  readonly kind: string
  readonly table: string
  /** SQL: the player, the key as the trigger writes it, and the columns that never change, in order. */
  readonly player: string
  readonly key: string
  readonly columns: readonly string[]
  /** SQL: which rows, where not all of the table are of the kind. */
  readonly where?: string
}

/** The player under whom the site's own rows are chained. */
export const SITE_PLAYER = '00000000-0000-0000-0000-000000000000'

/** A kind of evidence: a table with a player in each row. @param key columns that name a row, in SQL */
export const evidenceKind = (
  kind: string,
  table: string,
  key: readonly string[],
  columns: readonly string[],
): EvidenceKind => ({
  kind,
  table,
  player: 'player_id',
  key: key.join(` || '|' || `),
  columns,
})

/** The same of rows that are the site's own. */
const ofSite = (kind: EvidenceKind): EvidenceKind => ({ ...kind, player: `'${SITE_PLAYER}'::uuid` })

/** Evidence of the platform; features hand in their own. */
export const platformEvidence: readonly EvidenceKind[] = [
  evidenceKind('seed', 'fair_seed', ['seed_id::text'], ['server_seed_hash', 'client_seed', 'created_at']),
  {
    ...evidenceKind('reveal', 'fair_seed', ['seed_id::text'], ['rounds', 'revealed_at', 'revealed_version']),
    where: 'revealed_at is not null',
  },
  evidenceKind(
    'step',
    'round_step',
    ['round_id', 'step::text'],
    ['asked', 'move', 'events', 'extra', 'extra_entries', 'version', 'after_coins', 'after_entries'].concat([
      'after_winnings',
      'at',
    ]),
  ),
  evidenceKind(
    'draw',
    'reward_draw',
    ['seed_id', 'feature', 'n::text'],
    [
      'key',
      // The text of earlier releases for what they drew: its links are in the chains.
      `case when shape = 'weights' then to_json(weights) else json_build_array(shape, results) end`,
      'result',
      'at',
    ],
  ),
  evidenceKind('claim', 'claim', ['feature', 'period'], ['answer', 'at']),
  evidenceKind(
    'merge',
    'person_merge',
    ['seq::text'],
    ['at', 'from_person', 'into_person', 'cause', 'author', 'reason'],
  ),
  ofSite(
    evidenceKind('shared-mark', 'person_shared_mark', ['kind', 'mark::text'], ['at', 'author', 'reason']),
  ),
  evidenceKind(
    'consent',
    'marketing_consent',
    ['consent_id::text'],
    ['channel', 'allowed', 'source', 'at', 'page', `encode(wording, 'hex')`],
  ),
  evidenceKind('exclusion', 'exclusion', ['extract(epoch from since)::text'], ['since', 'until']),
  {
    ...evidenceKind('exclusion-closing', 'exclusion', ['closing_id::text'], ['since', 'kind', 'not_before']),
    where: 'closing_id is not null',
  },
  ofSite(
    evidenceKind(
      'closing',
      'closing',
      ['closing_id::text'],
      ['person_id', 'kind', 'since', 'until', 'actor_kind', 'actor', 'reason'],
    ),
  ),
  ofSite(
    evidenceKind(
      'play-limit',
      'play_limit',
      ['limit_id::text'],
      ['person_id', 'kind', 'span', 'amount', 'at', 'player_id'],
    ),
  ),
  evidenceKind(
    'play-limit-raise',
    'play_limit_raise',
    ['seq::text'],
    ['person_id', 'kind', 'span', 'amount', 'at'],
  ),
  ofSite(evidenceKind('promise', 'promise', ['seq::text'], ['at', 'kind', 'person_id', 'player_id', 'body'])),
  evidenceKind('closing-return', 'closing_return', ['seq::text'], ['closing_id', 'at']),
  ofSite(
    evidenceKind(
      'closing-end',
      'closing_end',
      ['closing_id::text'],
      ['at', 'written_at', 'actor_kind', 'actor', 'reason'],
    ),
  ),
  ofSite(
    evidenceKind(
      'seal',
      'house_seal',
      ['purpose', 'subject'],
      ['seal_id', 'theme', 'server_seed_hash', 'created_at'],
    ),
  ),
  {
    ...ofSite(
      evidenceKind(
        'list',
        'house_seal',
        ['purpose', 'subject'],
        ['seal_id', 'list_hash', 'list_size', 'listed_at'],
      ),
    ),
    where: 'list_hash is not null',
  },
  {
    ...ofSite(evidenceKind('seal-reveal', 'house_seal', ['purpose', 'subject'], ['seal_id', 'revealed_at'])),
    where: 'revealed_at is not null',
  },
  ofSite(evidenceKind('adoption', 'adoption', ['what'], ['at'])),
  ofSite(
    evidenceKind(
      'economy',
      'economy_version',
      ['feature', 'theme', 'version::text'],
      ['economy', 'hash', 'figures', 'at', 'author', 'reason'],
    ),
  ),
  ofSite(evidenceKind('run-rule', 'run_rule', ['rule_id::text'], ['feature', 'theme', 'every', 'first_day'])),
  // Fields of a run or a rule that may change are proven by their changes.
  ofSite(evidenceKind('run', 'run', ['run_id::text'], ['rule_id', 'rule_day', 'feature', 'theme'])),
  ofSite(
    evidenceKind(
      'run-change',
      'run_change',
      ['change_id::text'],
      ['at', 'author', 'reason', 'what', 'rule_id', 'run_id', 'before', 'after'],
    ),
  ),
  ofSite(
    evidenceKind(
      'audit',
      'audit',
      ['seq::text'],
      ['at', 'actor_kind', 'actor', 'session', 'act', 'subject', 'brand', 'reason', 'before', 'after'],
    ),
  ),
  ofSite(
    evidenceKind(
      'house-draw',
      'house_draw',
      ['seal_id', 'n::text'],
      // With a list of its own the draw proves that too; the text of all others is as it was.
      [
        'key',
        'shape',
        'weights',
        'case when list_hash is null then to_json(results) else json_build_array(results, list_hash, list_size) end',
        'at',
      ],
    ),
  ),
  ofSite(
    evidenceKind(
      'pot',
      'house_pot_entry',
      ['pot', 'key'],
      ['micro', 'kept_micro', 'against', 'kind', 'player_id', 'tx_id', 'at'],
    ),
  ),
]

/** A value that reads the same in every session: times as seconds, everything else as JSON writes it. */
const stable = (column: string) =>
  /(^|_)(at|since|until)$/.test(column) ? `extract(epoch from ${column})` : column

/** SQL: the hash of a row's content. */
const hashOf = ({ columns }: EvidenceKind) =>
  `sha256(convert_to(json_build_array(${columns.map(stable).join(', ')})::text, 'UTF8'))`

/** SQL: player, key and hash of the rows of a kind of the players $1; with `keys`, of those with the keys $2. */
export const evidenceRows = (kind: EvidenceKind, keys: boolean): string =>
  `select player, key, hash from (select ${kind.player} as player, ${kind.key} as key, ${hashOf(kind)} as hash
     from ${kind.table} where ${kind.where ?? 'true'}
       and (${kind.player} = any($1::uuid[]))) f${keys ? ' where key = any($2::text[])' : ''}`

/** A row as its link holds it. */
export interface EvidenceRow {
  readonly player: string
  readonly key: string
  readonly hash: Buffer
}

declare module '../calls/service.server.ts' {
  interface ServiceParts {
    /** Rows of the feature that prove something: the chains hold them. */
    readonly evidence?: readonly EvidenceKind[]
  }
}
