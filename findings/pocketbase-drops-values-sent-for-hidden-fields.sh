#!/usr/bin/env bash
# PocketBase 0.39.11: a field with `hidden: true` cannot be written through the records API by anyone but superusers, and nothing says so.
#
# The documentation says that hidden fields are left out of answers and cannot be filtered by. It is natural to hide a secret that people may
# set, such as a password of a link: a create by a signed-in person whom the create rule lets in then answers 200, without a problem beside
# the field, and stores the field empty. `hidden` on the password field of an auth collection is the exception. What is protected by such a
# field is open to everybody.
#
# Seen: the signed-in person's record is created with status 200 and an empty secret; a superuser's has it.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
export GOFLAGS=-mod=mod GOTOOLCHAIN=local CGO_ENABLED=0
go mod init finding >/dev/null 2>&1
go get github.com/pocketbase/pocketbase@v0.39.11 >/dev/null 2>&1
cat >main_test.go <<'GO'
package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"
)

func TestHidden(t *testing.T) {
	app, err := tests.NewTestApp()
	if err != nil {
		t.Fatal(err)
	}
	defer app.Cleanup()
	anyone := `@request.auth.id != ""`
	links := core.NewBaseCollection("links")
	links.CreateRule = &anyone
	links.Fields.Add(&core.TextField{Name: "name"}, &core.TextField{Name: "secret", Hidden: true})
	if err := app.Save(links); err != nil {
		t.Fatal(err)
	}
	router, err := apis.NewRouter(app)
	if err != nil {
		t.Fatal(err)
	}
	handler, err := router.BuildMux()
	if err != nil {
		t.Fatal(err)
	}
	create := func(collection, name string) string {
		person, err := app.FindFirstRecordByFilter(collection, "id != ''")
		if err != nil {
			t.Fatal(err)
		}
		token, err := person.NewAuthToken()
		if err != nil {
			t.Fatal(err)
		}
		r := httptest.NewRequest(http.MethodPost, "/api/collections/links/records", strings.NewReader(`{"name":"`+name+`","secret":"by the sea"}`))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Authorization", token)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		if w.Code != http.StatusOK {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		stored, err := app.FindFirstRecordByData("links", "name", name)
		if err != nil {
			t.Fatal(err)
		}
		return stored.GetString("secret")
	}
	if got := create("users", "of a person"); got != "" {
		t.Errorf("a person's secret is stored as %q: the behaviour has changed", got)
	}
	if got := create("_superusers", "of a superuser"); got != "by the sea" {
		t.Errorf("a superuser's secret is stored as %q: the behaviour has changed", got)
	}
}
GO
go mod tidy >/dev/null 2>&1
go test ./... 2>&1 | tail -3
echo "PocketBase 0.39.11 answers 200 to a person who sets a hidden field, and stores it empty."
