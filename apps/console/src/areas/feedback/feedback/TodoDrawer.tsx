import type { TodoDrawerProps } from '../../../app/todoDrawer.ts';
import { FeedbackDrawer } from './FeedbackDrawer.tsx';

/** Feedback that waits to be handled, where it is listed as a to-do. */
export default function TodoDrawer({ todo, onClose }: TodoDrawerProps) {
  return <FeedbackDrawer id={todo?.id ?? null} handles tenant={{}} onClose={onClose} />;
}
