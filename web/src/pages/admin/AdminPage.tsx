export const AdminPage = ({ area }: { area: string }) => <p>{area}</p>;
