-- Tries after which the other side had the whole message and never answered: few, since each may be another copy.
alter table delivery add column unanswered smallint not null default 0;
