-- The brand that sends a message: it is delivered later, and by another node perhaps, as that brand and no other.
-- Empty where an earlier release wrote it: the player's brand then, or the main one where it was to nobody's account.
alter table message add column brand text;
update message m set brand = p.theme from player p
where p.player_id = m.player_id and m.delivered_at is null;
