import { initialState, type State } from './state.ts';
import { type Event, update } from './update.ts';

/** Holds the state; changes go through `update` alone. */
export class Store {
  readonly #onChange: (state: State) => void;
  #state: State = initialState;

  /** `onChange` is told of every new state, at once. */
  constructor(onChange: (state: State) => void) {
    this.#onChange = onChange;
  }

  get state(): State {
    return this.#state;
  }

  dispatch(event: Event): void {
    this.#state = update(this.#state, event);
    this.#onChange(this.#state);
  }
}
