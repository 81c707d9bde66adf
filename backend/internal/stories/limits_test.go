package stories_test

import (
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/contract"
	"waypost/backend/internal/testkit"
)

func TestFieldsEndWhereThePagesSay(t *testing.T) {
	s := testkit.Start(t, nil)
	field := func(collection, name string) core.Field {
		c, err := s.App.FindCachedCollectionByNameOrId(collection)
		testkit.OK(t, err)
		return c.Fields.GetByName(name)
	}
	for _, text := range []struct {
		collection, name string
		most             int
	}{{"places_collection", "title", contract.FieldTitle}, {"places", "title", contract.FieldTitle}, {"places", "subtext", contract.FieldPlaceText}} {
		testkit.Same(t, field(text.collection, text.name).(*core.TextField).Max, text.most, text.name, "of", text.collection, "and pages say")
	}
	others := field("places", "other_pictures").(*core.FileField)
	if others.MaxSelect != contract.FieldOtherPictures || others.MaxSize != contract.SentBytes {
		t.Errorf("pictures end at %d of %d bytes", others.MaxSelect, others.MaxSize)
	}
}
