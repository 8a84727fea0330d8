import { PopoverNext } from '@blueprintjs/core';
import type { DataType } from '@fleet/domain/areas/products/thing-model/dataType.ts';
import type { ModelProblem } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import { useId, useRef } from 'react';
import { DefinitionFields } from './DefinitionFields.tsx';
import * as definitionStyles from './definition.module.css';
import * as tableStyles from './modelTable.module.css';

interface Props {
  readonly cell: string;
  readonly label: string;
  readonly problem: ModelProblem | null;
  readonly dataType: DataType;
  readonly path: string;
  readonly problems: readonly ModelProblem[];
  /** The definition in one line. */
  readonly text: string;
  readonly isEditable: boolean;
  readonly onCommit: (dataType: DataType) => void;
}

/** What a type defines in one line; behind it its fields. */
export function DefinitionCell({ cell, label, problem, dataType, path, problems, text, isEditable, onCommit }: Props) {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  return (
    <PopoverNext
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      transitionDuration={0}
      // who opens it wants to type into it
      onOpened={() => fields.current?.querySelector<HTMLElement>('input:not([readonly]), select, button')?.focus()}
      content={
        <div ref={fields} className={definitionStyles.popup}>
          <DefinitionFields
            dataType={dataType}
            path={path}
            problems={problems}
            isEditable={isEditable}
            onCommit={onCommit}
          />
        </div>
      }
      renderTarget={({ isOpen, ref, className, ...target }) => (
        <>
          <button
            {...target}
            ref={ref as React.Ref<HTMLButtonElement>}
            type="button"
            className={`bare-button ${tableStyles.definition} ${className ?? ''}`}
            data-cell={cell}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={`${label}，${text}`}
            title={text}
            {...(problem === null
              ? {}
              : { 'data-wrong': problem.isWarning ? 'warning' : 'error', 'aria-describedby': id })}
            onKeyDown={(event) => {
              if (event.key === 'F2') event.currentTarget.click();
            }}
          >
            {text}
          </button>
          {problem !== null && (
            <span id={id} className={tableStyles.problem} data-warning={problem.isWarning || undefined}>
              {problem.message}
            </span>
          )}
        </>
      )}
    />
  );
}
