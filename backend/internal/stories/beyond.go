package stories

// beyond is about how many bytes it writes beyond those of ordinary rows: what the draft says, what its places are on the map, and the row
// of its story, which is written for its places alone, and first for itself where it is new.
func (a *acceptance) beyond() (bytes int, err error) {
	bytes = Beyond(len(a.draft.GetString("content"))) + BytesOnTheMap(len(a.content.Places))
	story := len(a.content.Story.Description)
	if !a.isNew {
		if story, err = BytesOfStory(a.app, a.content.Story.ID); err != nil {
			return 0, err
		}
	}
	return bytes + Beyond(story), nil
}
