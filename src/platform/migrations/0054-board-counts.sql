-- Counts of boards at four levels, for reads of a few hundred entries on a board of a million
-- (docs/decisions/092-boards-by-buckets.md): 4,096 buckets to an octave, in groups of 16, in groups of 16
-- of those, in octaves of 16 of those.
create table board_count (
  board_id uuid not null,
  -- An octave has so many counts at this level, as a power of two: 12, 8, 4, or 0.
  bits smallint not null,
  -- A bucket without its last 12 - bits bits.
  node integer not null,
  stripe smallint not null,
  members integer not null,
  -- Kept where means are read from, at 8 bits and at 0; 0 elsewhere.
  points bigint not null,
  primary key (board_id, bits, node, stripe)
) with (fillfactor = 50);

alter table board_member drop constraint board_member_check;
update board_member set bucket = (bucket >> 8) * 4096
  + (((score - (1::bigint << (bucket >> 8))) << 12) >> (bucket >> 8))::integer where bucket is not null;
alter table board_member add constraint board_member_check check (
  case when score = 0 then bucket is null else bucket is not null
    and score >= 1::bigint << (bucket >> 12) and score < 2::bigint << (bucket >> 12)
    and ((score - (1::bigint << (bucket >> 12))) << 12) >> (bucket >> 12) = bucket & 4095 end);

insert into board_count (board_id, bits, node, stripe, members, points)
select board_id, bits, bucket >> (12 - bits), (get_byte(uuid_send(player_id), 15) & 3)::smallint, count(*),
  sum(case when bits in (0, 8) then score else 0 end)
from board_member cross join unnest('{0,4,8,12}'::smallint[]) bits where bucket is not null
group by 1, 2, 3, 4;

drop table board_bucket;
drop table board_octave;
