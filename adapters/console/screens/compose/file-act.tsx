import { Icon } from '../../components/icon.tsx';

interface ActProperties {
  readonly icon: 'close' | 'down' | 'remove' | 'up';
  readonly label: string;
  readonly isOff?: boolean;
  onClick(): void;
}

/** A small icon button next to a file, with its label as a tooltip. */
export function FileAct({ icon, label, isOff = false, onClick }: ActProperties) {
  return (
    <button
      type="button"
      class="button quiet small square"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
