package stories

// Rebuilt are the columns of stories this package keeps, by what they are made of: SQL about a row of places_collection.
func (r Rule) Rebuilt() map[string]string {
	return map[string]string{
		ShownField: r.ofStored(awayOfAuthor, verifiedOfAuthor),
		AuthorName: "COALESCE((SELECT [[name]] FROM {{users}} WHERE {{users}}.[[id]] = {{places_collection}}.[[user]]), '')",
		AuthorUser: "COALESCE((SELECT [[username]] FROM {{users}} WHERE {{users}}.[[id]] = {{places_collection}}.[[user]]), '')",
	}
}
