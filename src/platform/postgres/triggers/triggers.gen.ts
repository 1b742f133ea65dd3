// Written by npm run schema.
export const TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  'adoption': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'audit': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'audit_marked 19 audit_marked 48b46f26e43910e1a7e718da66f2d033',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'cashback_bounded': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'chain_digest': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'chain_head': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'chain_link': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'claim': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'closing': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'closing_end': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'closing_return': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'consent_wording': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'deposit': [
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'refund_once 27 refund_once 37434e5574db1213994366ca833454de',
  ],
  'deposit_shortfall': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'economy_version': [
    'append_only 27 version_marked 4db1f5c875488a57ad0fe21b4ba3e9cc',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'exclusion': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'close_wallet 29 close_wallet 4345236caea61813f945502a904ca7bc',
    'emit_exclusion 5 emit_exclusion b9650cc7795da7146ac34d4610ebec13',
    'end_exclusion 19 end_exclusion 8a33b073174b455637ceb69f03742782',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_closing 5 queue_exclusion_closing e60da16a577ba6d6d20a058eef3e5e03',
    'queue_fact 5 queue_exclusion d5da2ff55b6466b65e3c585e1f105f7d',
  ],
  'fair_seed': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
    'queue_reveal 17 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
    'seed_is_known 17 seed_is_known bc6a2a5089204d9f8e27091b37972fa5',
    'seed_steps 19 seed_steps 7795f701c5da19513cf4201d1c1025d4',
  ],
  'free_spin_round': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'free_spins': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
    'queue_revoked 17 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'fun_machine_opening': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'game_round': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'settle_once 19 settle_once 559503d0a09e02ad05589144e75fa56d',
  ],
  'game_round/*': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'settle_once 19 settle_once 559503d0a09e02ad05589144e75fa56d',
  ],
  'house_draw': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_draw 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'house_list': [
    'append_only 19 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'house_pot': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'house_pot_entry': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'house_seal': [
    'house_seal_steps 27 house_seal_steps c991b2e06213b6f484c80384b32d1c7a',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_list 17 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
    'queue_seal 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
    'queue_seal_reveal 17 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'item': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'item_used 19 item_used c75e67dcc1a9823fbddccd5309b48b7c',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'item_use': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'jackpots_cycle': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fall 17 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
    'queue_start 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'ledger_post': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'ledger_transfer': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'ledger_transfer/*': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'location': [
    'keep_place 21 keep_place 9ce3aa53b0b968cd26d62a370558b826',
  ],
  'marketing_consent': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'owed': [
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'owed_once 27 owed_once 3c33249b9995c816ccff8607d82f055c',
  ],
  'person_account': [
    'limits_changed 17 limits_changed b1ba65b11a9d139f8ce57b2f11e82956',
  ],
  'person_merge': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'person_shared_mark': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'play_limit': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'limits_changed 5 limits_changed b1ba65b11a9d139f8ce57b2f11e82956',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'play_limit_raise': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'play_limit_reached': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'player': [
    'open_person 5 open_person 946357261ac9f1013b8f41fcafd91bd4',
  ],
  'prize_drops_day': [
    'by_rounds_fixed 19 keep_columns 42901232109a53aa620c6d519a6bfdcb',
    'pool_fixed 19 keep_columns 42901232109a53aa620c6d519a6bfdcb',
  ],
  'prize_drops_drop': [
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'prize_drops_once 27 prize_drops_once 4ff47cc8d0324480e7cfbe7f4d034ee0',
  ],
  'prize_drops_list': [
    'prize_drops_list_rounds 7 prize_drops_list_rounds d320b2ed30b6eb153883832e7d1b8bd0',
  ],
  'promise': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
    'queue_promise 5 queue_promise ebc8343c39299b099e79dc20abf439ce',
  ],
  'promise_acceptance': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'promise_gap': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'promise_line': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'promise_start': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'races_page': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'races_race': [
    'pool_fixed 19 keep_columns 42901232109a53aa620c6d519a6bfdcb',
  ],
  'reward_draw': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'round_step': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'run': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
    'run_steps 19 run_steps a73b500b75ade8a7c33b072df9948c97',
  ],
  'run_change': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'run_rule': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'queue_fact 5 queue_fact 0cd74a2611b4340f863c9b41b6147d3b',
  ],
  'scratch_cards_lottery': [
    'pool_fixed 19 keep_columns 42901232109a53aa620c6d519a6bfdcb',
  ],
  'scratch_cards_lottery_list': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'scratch_cards_lottery_winner': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
  'wallet': [
    'append_only 11 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'seed_ahead 17 seed_ahead 9aa932f85119f587da2c8d5c2e21e106',
  ],
  'webhook_event': [
    'append_only 27 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
    'no_truncate 34 forbid_change fd367b479d5218dc297d1d5dd8b930a8',
  ],
}
