/** The system cannot start, and the message says why in one sentence for the person at the terminal. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
