-- Boards: who stands at which place by score. Exact places among a million members come from counts that are kept with
-- the scores (docs/decisions/092-boards-by-buckets.md).
create table board (
  board_id uuid primary key,
  opened_at timestamptz not null,
  -- Nothing changes on it from then on.
  closed_at timestamptz
);
create index board_open on board (board_id) where closed_at is null;

create table board_member (
  board_id uuid not null,
  player_id uuid not null,
  -- What others may know of a member: no player's id leaves the server.
  line_id uuid not null default gen_random_uuid(),
  -- 0: not on the board yet.
  score bigint not null default 0 check (score >= 0),
  -- When the score was reached: of equal scores the earlier one stands first.
  at timestamptz not null,
  -- 256 to an octave; null off the board.
  bucket integer,
  -- The order of the board is ascending in all of its columns.
  behind bigint not null generated always as (-score) stored,
  primary key (board_id, player_id),
  check (case when score = 0 then bucket is null else bucket is not null
    and score >= 1::bigint << (bucket >> 8) and score < 2::bigint << (bucket >> 8)
    and ((score - (1::bigint << (bucket >> 8))) << 8) >> (bucket >> 8) = bucket & 255 end)
);
create index board_order on board_member (board_id, behind, at, line_id) where behind < 0;

-- Members and points of each bucket, by the stripe of the players' events: who writes one stripe never waits for another.
create table board_bucket (
  board_id uuid not null,
  bucket integer not null,
  stripe smallint not null,
  members integer not null,
  points bigint not null,
  primary key (board_id, bucket, stripe)
) with (fillfactor = 50);

create table board_octave (
  board_id uuid not null,
  octave integer not null,
  stripe smallint not null,
  members integer not null,
  points bigint not null,
  primary key (board_id, octave, stripe)
) with (fillfactor = 50);
