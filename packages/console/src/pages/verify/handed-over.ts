import { navigate } from '../../router.jsx';

let waiting: File | null = null;

/** Opens the page that verifies, with a file that was dropped elsewhere. */
export function handOver(file: File): void {
  waiting = file;
  navigate('/verify');
}

export function takeOver(): File | null {
  const file = waiting;
  waiting = null;
  return file;
}
