-- The rows are messages of any kind. Until the last node of an earlier release is gone, its job fails and is tried
-- again by a node of this one.
alter table geo_policy_letter rename to geo_policy_message;
alter table geo_policy_message rename constraint geo_policy_letter_pkey to geo_policy_message_pkey;
