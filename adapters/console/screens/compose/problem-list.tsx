import { Icon } from '../../components/icon.tsx';
import { Known } from '../../components/known.tsx';
import type { Problem } from './rulebook.ts';

/** Problems, next to what they concern. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul class="compose-problems">
      {problems.map(({ code, message }, index) => (
        <li key={`${String(code)}-${String(index)}`}>
          <Icon name="warning" /> <Known text={message} />
        </li>
      ))}
    </ul>
  );
}
