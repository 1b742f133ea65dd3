-- A base is what of a reading counts for nobody's progress: below zero it would make progress of nothing.
alter table mark add constraint mark_base check (base >= 0) not valid;
