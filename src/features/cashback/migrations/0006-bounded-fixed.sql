-- Until when losses counted whole was written once, when they were bounded: nobody moves it, and no row is put beside it.
create trigger append_only before update or delete on cashback_bounded for each row execute function forbid_change();
create unique index cashback_bounded_one on cashback_bounded ((true));
