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

function press(key: string, target: Element = document.body, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'target', { value: target });
  pressed(event, frame);
  return event;
}

/** happy-dom takes every focus for one by keyboard. */
function focusByMouse(one: HTMLElement) {
  vi.spyOn(one, 'matches').mockImplementation((selector) => selector !== ':focus-visible');
  one.focus();
}

describe('the keyboard at a board', () => {
  it('goes on to the first choice, and to the confirmation once that can be used', () => {
    expect(focusNext(frame)).toBe(true);
    expect(document.activeElement).toBe(buttonOf('one'));
    buttonOf('do it').disabled = false;
    focusNext(frame);
    expect(document.activeElement).toBe(buttonOf('do it'));
  });

  it.each([
    ['<button data-next>here</button>', 'here'],
    ['<div class="buttons"><button class="primary">here</button></div>', 'here'],
    ['<button aria-disabled="false" aria-pressed="true">chosen</button>', 'one'],
  ])('goes on to what the step names before all, and to nothing that is chosen: %s', (more, to) => {
    frame.insertAdjacentHTML('beforeend', more);
    focusNext(frame);
    expect(document.activeElement).toBe(buttonOf(to));
  });

  it('goes on to a piece that can be chosen, and to a place last', () => {
    frame.innerHTML = `
      <button data-target="x" tabindex="0">a place</button>
      <div class="content"><button aria-pressed="true">chosen</button></div>
      <button aria-disabled="false">a piece</button>`;
    focusNext(frame);
    expect(document.activeElement).toBe(buttonOf('a piece'));
    buttonOf('a piece').remove();
    expect(focusNext(frame)).toBe(true);
    expect(document.activeElement).toBe(buttonOf('a place'));
    buttonOf('a place').remove();
    expect(focusNext(frame)).toBe(false);
  });

  it('chooses by number among what can be chosen', () => {
    const clicked = vi.fn();
    buttonOf('three').addEventListener('click', clicked);
    const event = press('2');
    expect(clicked).toHaveBeenCalledOnce();
    expect(event.defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(buttonOf('three'));
  });

  it('goes by a number to a drawn piece, which has no click of its own', () => {
    frame.innerHTML = '<svg data-choice tabindex="0"></svg>';
    const piece = frame.querySelector('svg');
    press('1');
    expect(document.activeElement).toBe(piece);
  });

  it('does nothing for other keys, and for a number that nothing has', () => {
    const clicked = vi.fn();
    frame.addEventListener('click', clicked);
    const events = ['3', '9', '0', 'F1', '11', 'x', 'Tab'].map((key) => press(key));
    expect(events.map((event) => event.defaultPrevented)).not.toContain(true);
    expect(clicked).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves to the browser what is not meant for the board', () => {
    const clicked = vi.fn();
    frame.addEventListener('click', clicked);
    for (const held of ['altKey', 'ctrlKey', 'metaKey']) press('1', frame, { [held]: true });
    const handled = new KeyboardEvent('keydown', { key: '1', cancelable: true });
    handled.preventDefault();
    pressed(handled, frame);
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    press('1');
    expect(clicked).not.toHaveBeenCalled();
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

  it('leads from what is chosen to the place that it needs, and does not take that', () => {
    frame.innerHTML += '<button data-target="x" tabindex="0">a place</button>';
    buttonOf('one').setAttribute('aria-pressed', 'true');
    const taken = vi.fn();
    buttonOf('a place').addEventListener('click', taken);
    press('Enter', buttonOf('one'));
    expect(taken).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(buttonOf('a place'));
  });

  it('leads to what can be chosen where nothing goes by numbers', () => {
    frame.innerHTML = '<button data-target="x" tabindex="0">a place</button>';
    press('x');
    expect(document.activeElement).toBe(document.body);
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
    one.focus();
    frame.innerHTML = '<p>Ben is choosing.</p>';
    await vi.waitFor(() => expect(document.activeElement).toBe(board));
    frame.innerHTML = step;
    await vi.waitFor(() => expect(document.activeElement).toBe(buttonOf('one')));
    stop();
    board.replaceWith(frame);
  });

  it('goes on from a choice that is gone or disabled, wherever it is', async () => {
    const stop = goOn(frame);
    buttonOf('three').focus();
    buttonOf('three').remove();
    await vi.waitFor(() => expect(document.activeElement).toBe(buttonOf('one')));
    const one = buttonOf('one');
    one.blur();
    one.disabled = true;
    buttonOf('two').disabled = false;
    await vi.waitFor(() => expect(document.activeElement).toBe(buttonOf('two')));
    stop();
  });

  it.each([
    ['the mouse was used', () => focusByMouse(buttonOf('three')), () => buttonOf('three').remove()],
    [
      'the person has left a choice that stays',
      () => buttonOf('three').focus(),
      () => {
        buttonOf('three').blur();
        buttonOf('two').remove();
      },
    ],
    [
      'the focus is elsewhere',
      () => buttonOf('three').focus(),
      () => {
        buttonOf('back').focus();
        buttonOf('three').remove();
      },
    ],
  ])('leaves the focus where it is: %s', async (_, focus, change) => {
    const stop = goOn(frame);
    focus();
    change();
    const at = document.activeElement;
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(at);
    stop();
  });

  it('moves nothing any more once it has stopped', async () => {
    const stop = goOn(frame);
    buttonOf('three').focus();
    stop();
    buttonOf('three').remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(document.body);
  });

  it('goes on from a button that is disabled before the browser takes its focus', async () => {
    const stop = goOn(frame);
    const confirm = buttonOf('do it');
    confirm.disabled = false;
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
