-- Tries after which the other side had the whole message and never answered: few, since each may be another copy.
alter table delivery add column unanswered smallint not null default 0;
-- What is wrong with the recipient where that was said: the number blocked our texts, or can't get any.
alter table delivery add column recipient_trouble text check (recipient_trouble in ('blocked', 'unreachable'));
