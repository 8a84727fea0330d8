/** What every call about the files of a project names: the project, and the tenant where it is not one's own. */
export interface ProjectQuery {
  readonly projectId: string;
  readonly tntId?: string;
}
