export const people = [
  {
    id: '540000000000000001',
    username: 'alice',
    business_name: 'Alice’s garden',
    account_type: 'BUSINESS',
    profile_image: 'https://i.pinimg.com/600x600/alice.jpg',
  },
  {
    id: '540000000000000002',
    username: 'bob',
    account_type: 'PINNER',
    profile_image: 'https://i.pinimg.com/600x600/bob.jpg',
  },
] as const;

export const boards = [
  { id: '549755885175001', owner: people[0].id, name: 'Roses', privacy: 'PUBLIC' },
  { id: '549755885175002', owner: people[0].id, name: 'Sheds', privacy: 'PROTECTED' },
  { id: '549755885175003', owner: people[1].id, name: 'Bikes', privacy: 'PUBLIC' },
] as const;

export const sections = [
  { id: '551000000000000001', board: boards[0].id, name: 'Climbing' },
  { id: '551000000000000002', board: boards[1].id, name: 'Wooden' },
] as const;
