import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusNext, goOn, pressed } from './board-keys';

let frame: HTMLElement;

beforeEach(() => {
  frame = document.createElement('div');
  frame.innerHTML = `
    <section>
      <div class="content"><button>one</button><button disabled>two</button><button>three</button></div>
      <footer><button data-back>back</button><button class="primary" disabled>do it</button></footer>
    </section>`;
  document.body.append(frame);
});

afterEach(() => frame.remove());

const buttonOf = (text: string) => {
  const found = [...frame.querySelectorAll('button')].find((one) => one.textContent === text);
  if (found === undefined) throw new Error(text);
  return found;
};

function press(key: string, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  pressed(event, frame);
}

describe('the keyboard at a board', () => {
  it('goes on to the first choice, and to the confirmation once that can be used', () => {
    expect(focusNext(frame)).toBe(true);
    expect(document.activeElement).toBe(buttonOf('one'));
    buttonOf('do it').disabled = false;
    focusNext(frame);
    expect(document.activeElement).toBe(buttonOf('do it'));
  });

  it('chooses by number among what can be chosen', () => {
    const clicked = vi.fn();
    buttonOf('three').addEventListener('click', clicked);
    press('2');
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('confirms with a second Enter what is chosen', () => {
    const done = vi.fn();
    buttonOf('do it').addEventListener('click', done);
    buttonOf('do it').disabled = false;
    press('Enter', buttonOf('one'));
    expect(done).not.toHaveBeenCalled();
    buttonOf('one').setAttribute('aria-pressed', 'true');
    press('Enter', buttonOf('one'));
    expect(done).toHaveBeenCalledOnce();
  });

  it('goes back with Escape', () => {
    const clicked = vi.fn();
    buttonOf('back').addEventListener('click', clicked);
    press('Escape');
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('leads from what is chosen to the place that it needs', () => {
    frame.innerHTML += '<button data-target="x" tabindex="0">a place</button>';
    buttonOf('one').setAttribute('aria-pressed', 'true');
    press('Enter', buttonOf('one'));
    expect(document.activeElement).toBe(buttonOf('a place'));
  });

  it('leads to what can be chosen where nothing goes by numbers', () => {
    frame.innerHTML = '<button data-target="x" tabindex="0">a place</button>';
    press('1');
    expect(document.activeElement).toBe(buttonOf('a place'));
  });

  it('keeps the focus on the board while there is nothing to choose', async () => {
    const board = document.createElement('main');
    board.tabIndex = -1;
    document.body.append(board);
    board.append(frame);
    const stop = goOn(frame);
    const step = frame.innerHTML;
    const one = buttonOf('one');
    // happy-dom does not know whether somebody uses the keyboard.
    vi.spyOn(one, 'matches').mockReturnValue(true);
    one.focus();
    frame.innerHTML = '<p>Ben is choosing.</p>';
    await vi.waitFor(() => expect(document.activeElement).toBe(board));
    frame.innerHTML = step;
    await vi.waitFor(() => expect(document.activeElement).toBe(buttonOf('one')));
    stop();
    board.replaceWith(frame);
  });

  it('goes on from a button that is disabled before the browser takes its focus', async () => {
    const stop = goOn(frame);
    const confirm = buttonOf('do it');
    confirm.disabled = false;
    vi.spyOn(confirm, 'matches').mockReturnValue(true);
    confirm.focus();
    confirm.disabled = true;
    frame.querySelector('.content')?.replaceChildren(buttonOf('three'));
    // The observer has seen all changes by now.
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(confirm);
    // happy-dom does not move the focus away from a disabled button.
    vi.spyOn(confirm, 'disabled', 'get').mockReturnValue(false);
    confirm.blur();
    await vi.waitFor(() => expect(document.activeElement).toBe(buttonOf('three')));
    stop();
  });

  it('goes on from a piece that stays, but leads nowhere any more', async () => {
    const stop = goOn(frame);
    const piece = buttonOf('three');
    const matches = piece.matches.bind(piece);
    vi.spyOn(piece, 'matches').mockImplementation(
      (selector) => selector === ':focus-visible' || matches(selector),
    );
    piece.focus();
    piece.dataset['ask'] = '';
    piece.blur();
    await vi.waitFor(() => expect(document.activeElement).toBe(buttonOf('one')));
    stop();
  });

  it('leaves alone what somebody types', () => {
    const clicked = vi.fn();
    buttonOf('one').addEventListener('click', clicked);
    press('1', document.createElement('textarea'));
    const field = document.createElement('textarea');
    document.body.append(field);
    press('1', field);
    field.remove();
    expect(clicked).not.toHaveBeenCalled();
  });
});
