-- Final: how many places are paid. Null where an earlier release fixed it: there a tenth of all who share were paid.
alter table races_team add column places integer check (places >= 0);
