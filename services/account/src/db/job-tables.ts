interface JobRunTable {
  name: string
  /** Time at which the job was due. */
  slot: Date
  finished_at: Date
}

export interface JobTables {
  job_run: JobRunTable
}
