import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end = () => {};
beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1 tabindex="-1">Giấy tờ</h1>
      <fieldset aria-label="Thẻ căn cước"><div><button id="send">Gửi</button></div><button id="other">Khác</button></fieldset>
      <div><button id="retry">Thử lại</button></div>
    </main>`;
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focus = (selector: string) => {
  find(selector).focus();
  expect(find(selector)).toHaveFocus();
};

it('the group around a control gets the focus when the focused control disappears', async () => {
  focus('#send');
  find('#send').remove();
  await expect.poll(() => find('fieldset')).toHaveFocus();
  expect(find('#other')).not.toHaveFocus();
});

it('the heading of the page gets the focus if no group is left around the control', async () => {
  focus('#retry');
  find('main > div').remove();
  await expect.poll(() => find('h1')).toHaveFocus();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 250));

it('a control that takes the focus itself keeps it', async () => {
  focus('#send');
  find('#send').remove();
  focus('#other');
  await settled();
  expect(find('#other')).toHaveFocus();
});

it('a press beside the controls takes the focus away, and nothing gives it back', async () => {
  focus('#other');
  find('#other').blur();
  await settled();
  find('#other').remove();
  await settled();
  expect(document.body).toHaveFocus();
});

it('a button that is disabled while it sends keeps its place until it disappears', async () => {
  focus('#send');
  // Browsers take the focus away from a button that is disabled.
  find('#send').blur();
  find('#send').setAttribute('disabled', '');
  find('h1').append(document.createElement('span'));
  await settled();
  expect(document.body).toHaveFocus();
  find('#send').remove();
  await expect.poll(() => find('fieldset')).toHaveFocus();
});
