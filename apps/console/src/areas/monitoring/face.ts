/** What areas above monitoring may use of it. */

export { Board } from './statistics/boards/Board.tsx';
export { BoardFilters } from './statistics/boards/BoardFilters.tsx';
export { FaultBoard } from './statistics/boards/FaultBoard.tsx';
export { useFaultsPath } from './shared/useFaultPath.ts';
export { barsOf, numbersOf, recordsOf } from './statistics/boards/recordCells.ts';
export { TaskBoard } from './statistics/boards/TaskBoard.tsx';
export { useMoment } from './statistics/boards/useMoment.ts';
export { faultTiles, noFaults, useFaultCodes } from './statistics/faultTable.tsx';
export { FaultFilters, faultFiltersSet } from './statistics/FaultFilters.tsx';
export { pointsOf, spanText } from './statistics/figureTexts.ts';
export { useRecordColumns } from './statistics/recordTable.tsx';
export { noRuns, runTiles, utilisationBars } from './statistics/runFigures.tsx';
export { StatisticsExports } from './statistics/statisticsExports.tsx';
export { StatisticsFigures } from './statistics/StatisticsFigures.tsx';
export { useFigures, useStatistics } from './statistics/useStatistics.ts';
