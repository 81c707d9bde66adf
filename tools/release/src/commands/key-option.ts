import { Option } from 'commander';

/** The key a command signs with. */
export function keyOption(): Option {
  return new Option('-k, --key <file>', 'your key file').env('WAYPOST_RELEASE_KEY_FILE');
}
