// Whether to reconnect after the server has closed a connection.

import type { ErrorCode } from '../protocol.gen';

/** `false`: the reason will not go away by itself. */
export function comesBack(code: ErrorCode): boolean {
  switch (code) {
    case 'malformed':
    case 'too_large':
    case 'not_found':
    case 'no_session':
    case 'wrong_origin':
    case 'bad_name':
    case 'name_taken':
    case 'table_not_found':
    case 'table_full':
    case 'circle_not_found':
    case 'circle_full':
    case 'too_many_circles':
    case 'not_member':
    case 'not_founder':
    case 'not_proposer':
    case 'bad_time':
    case 'too_many_evenings':
    case 'seat_taken':
    case 'no_such_seat':
    case 'not_a_player':
    case 'not_host':
    case 'too_late':
    case 'already_started':
    case 'not_started':
    case 'seats_empty':
    case 'not_ready':
    case 'part_missing':
    case 'part_early':
    case 'bad_part':
    case 'no_spectators':
    case 'unknown_ruleset':
    case 'bad_option':
    case 'not_your_turn':
    case 'illegal_action':
    case 'game_over':
    case 'not_finished':
    case 'no_such_version':
    case 'bad_text':
    case 'word_needed':
    case 'question_open':
    case 'no_question':
    case 'bad_clock':
    case 'no_clock':
    case 'too_much_time':
    case 'no_computer':
    case 'no_lesson':
    case 'no_hints':
    case 'cannot_prepare':
    case 'prepared_illegal':
    case 'prepared_changed':
    case 'not_away':
    case 'bad_token':
    case 'has_seat':
    case 'asked_lately':
    case 'nothing_to_undo':
    case 'too_long_ago':
    case 'too_many_changes':
    case 'log_full':
    case 'bad_webhook':
    case 'bad_template':
    case 'bad_quiet_hours':
    case 'too_many_devices':
    case 'too_many_webhooks':
    case 'notices_off':
    case 'command_id_reused':
    case 'table_closed':
    case 'removed':
    case 'muted':
    case 'nothing_to_report':
    case 'too_many_reports':
    case 'too_many_blocks':
    case 'too_many_wishes':
    case 'needs_consent':
    case 'terms_changed':
    case 'bad_return_key':
    case 'bad_login':
    case 'login_decides':
    case 'login_needed':
      return false;
    case 'rate_limited':
    case 'server_busy':
    case 'stale_version':
    case 'still_saving':
    case 'table_frozen':
    case 'restarting':
    case 'too_slow':
    case 'unavailable':
    case 'internal':
      return true;
  }
}
