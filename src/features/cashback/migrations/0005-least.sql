-- The least that a cashback pays, and the counted loss from which on it pays that; nothing of both where an earlier
-- release awarded it.
alter table cashback_award add column least_paid bigint not null default 0 check (least_paid >= 0),
  add column least_from bigint not null default 0 check (least_from >= 0);
