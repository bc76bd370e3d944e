// Which remote an error comes from.
import { expect, it } from 'vitest';
import { placeOf } from './error-place.ts';

function errorWith(stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error('Jan de Wit <jan@example.com>'), { name, stack });
}

it.each([
  [
    'as Chromium writes it',
    [
      'TypeError: Jan de Wit <jan@example.com>',
      '    at save (https://hours.example/remotes/leave/1.2.0/expose-app.1a2b.js:1:2034)',
      '    at https://hours.example/assets/vendor.js:1:9',
      '    at async https://hours.example/remotes/leave/1.2.0/main.js:3:4',
    ],
  ],
  [
    'from another origin',
    [
      'TypeError: Jan de Wit <jan@example.com>',
      '    at save (https://cdn.example:8443/remotes/leave/1.2.0/expose-app.1a2b.js:1:2034)',
      '    at https://hours.example/assets/vendor.js:1:9',
      '    at async https://cdn.example:8443/remotes/leave/1.2.0/main.js:3:4',
    ],
  ],
  [
    'as Firefox and Safari write it',
    [
      'save@https://hours.example/remotes/leave/1.2.0/expose-app.1a2b.js:1:2034',
      '@https://hours.example/remotes/leave/1.2.0/main.js:3:4',
    ],
  ],
])('is read from the stack, %s, without the message', (_, stack) => {
  expect(placeOf(errorWith(stack.join('\n')))).toEqual({
    remote: 'leave',
    version: '1.2.0',
    where: 'TypeError expose-app.1a2b.js:1:2034 main.js:3:4',
  });
});

it('does not take a name that code has made up', () => {
  expect(placeOf(errorWith('at /remotes/leave/1.2.0/main.js:3:4', 'Jan de Wit'))?.where).toBe('Error main.js:3:4');
});

it('is nothing for errors of the shell and for what is no error', () => {
  expect(placeOf(errorWith('at https://hours.example/assets/main.js:1:1'))).toBeUndefined();
  expect(placeOf('text')).toBeUndefined();
});
