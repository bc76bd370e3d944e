import { expect, it } from 'vitest';
import { offeredBy, takenBy } from './facades.ts';

it('reads what a facade offers', () => {
  expect(offeredBy("export {\n  Link,\n  Route,\n} from 'react-router-itself';")).toEqual(['Link', 'Route']);
});

it('reads what a file takes, types left out', () => {
  const source =
    "import { Link as Go, type To } from 'react-router';\nimport type { Location } from 'react-router';\nimport { other } from 'elsewhere';\nexport { useQuery } from '@tanstack/react-query';";
  expect(takenBy(source)).toEqual([
    { from: 'react-router', name: 'Link' },
    { from: '@tanstack/react-query', name: 'useQuery' },
  ]);
});
