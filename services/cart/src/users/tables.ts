export interface PersonTable {
  user_id: number
  revision: number
  username: string
  email: string
}
