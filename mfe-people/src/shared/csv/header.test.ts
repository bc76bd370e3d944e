// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { withHeader } from './header.ts';

describe('the first line of a list', () => {
  it('takes other names, between the delimiter that the file has', () => {
    expect(withHeader('a;b,c;d\n1;2;3', ['x', 'y "z"', ''])).toBe('"x";"y ""z""";""\n1;2;3');
    expect(withHeader('\uFEFF\na\tb\r\n1\t2', ['x', 'y'])).toBe('\uFEFF\n"x"\t"y"\r\n1\t2');
    expect(withHeader('a,b', ['x', 'y'])).toBe('"x","y"');
  });

  it('is left alone where a name goes on in the next line', () => {
    expect(withHeader('"a\nb";c\n1;2', ['x', 'y'])).toBeUndefined();
  });
});
