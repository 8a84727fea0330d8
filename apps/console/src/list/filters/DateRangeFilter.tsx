import { PopoverNext } from '@blueprintjs/core';
import { Calendar, SmallCross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { dayEndToInstant, dayToInstant, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { lazy, Suspense, useState } from 'react';
import { LoadingState } from '../../ui/states/LoadingState.tsx';

const DayRangePicker = lazy(() => import('./DayRangePicker.tsx'));

interface Props {
  readonly label: string;
  /** Instants: midnight of the first day and the last moment of the last, in Asia/Shanghai. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (range: { readonly from: string | undefined; readonly to: string | undefined }) => void;
}

/** A filter of days, whatever zone the browser is in. The calendar is loaded when it is first opened. */
export function DateRangeFilter({ label, from, to, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const days = [instantToDay(from), instantToDay(to)] as const;
  const text = days[0] === null && days[1] === null ? null : `${days[0] ?? '…'} ~ ${days[1] ?? '…'}`;
  return (
    <span className={`select ${text === null ? '' : 'select-clearable'}`}>
      <PopoverNext
        isOpen={isOpen}
        onInteraction={setOpen}
        placement="bottom-start"
        animation="minimal"
        arrow={false}
        content={
          <Suspense fallback={<LoadingState lines={8} />}>
            <DayRangePicker
              days={days}
              onChange={([first, last]) => {
                onChange({ from: dayToInstant(first) ?? undefined, to: dayEndToInstant(last) ?? undefined });
                if (first !== null && last !== null) setOpen(false);
              }}
            />
          </Suspense>
        }
        renderTarget={({ isOpen: _, ref, ...target }) => (
          <button
            {...target}
            ref={ref as React.Ref<HTMLButtonElement>}
            type="button"
            className={`select-button ${target.className ?? ''}`}
            aria-label={text === null ? label : `${label} ${text}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
          >
            {text !== null && <span className="select-label">{label}</span>}
            <span className={text === null ? 'select-placeholder' : 'select-value'}>{text ?? label}</span>
            <Calendar className="select-caret" size={14} aria-hidden />
          </button>
        )}
      />
      {text !== null && (
        <button
          type="button"
          className="bare-button select-clear"
          aria-label={`${words.clear}${label}`}
          onClick={() => onChange({ from: undefined, to: undefined })}
        >
          <SmallCross size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
